// The person's preferences in the system and the browser: light or dark, motion, contrast, colours, text size.

const DARK = '(prefers-color-scheme: dark)'
const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'
const COARSE_POINTER = '(pointer: coarse)'
const MORE_CONTRAST = '(prefers-contrast: more)'
const FORCED_COLOURS = '(forced-colors: active)'
const MEDIUM = 16  // pixels of the browser's default text size

const holds = (query) => matchMedia(query).matches

export const reducedMotion = () => holds(REDUCED_MOTION)

// `theme`: 'light', 'dark', or anything else for the system's.
export const isDark = (theme) => theme === 'dark' || (theme !== 'light' && holds(DARK))

// In the form of nogginPreferences (src/app/platform_html5.cpp).
export function preferences(root, theme) {
  const forced = holds(FORCED_COLOURS)
  return {
    dark: isDark(theme),
    reducedMotion: reducedMotion(),
    coarsePointer: holds(COARSE_POINTER),
    moreContrast: forced || holds(MORE_CONTRAST),
    systemColours: forced ? systemColours(root) : null,
  }
}

export function onPreferences(changed, signal) {
  for (const query of [DARK, REDUCED_MOTION, COARSE_POINTER, MORE_CONTRAST, FORCED_COLOURS])
    matchMedia(query).addEventListener('change', changed, { signal })
}

function systemColours(root) {
  const probe = document.createElement('span')
  root.append(probe)
  const number = (name) => {
    probe.style.color = name
    const [red, green, blue] = getComputedStyle(probe).color.match(/\d+/g).map(Number)
    return (red << 16) | (green << 8) | blue
  }
  const colours = { page: number('Canvas'), text: number('CanvasText'), accent: number('Highlight'), accentInk: number('HighlightText') }
  probe.remove()
  return colours
}

// Reports the ratio of the browser's text size to the default, now and whenever it changes. Returns the observer.
export function watchTextSize(root, tell) {
  const probe = document.createElement('span')
  probe.className = 'noggin-medium'
  root.append(probe)
  const observer = new ResizeObserver(() => tell(Math.max(0.5, Math.min(parseFloat(getComputedStyle(probe).fontSize) / MEDIUM || 1, 4))))
  observer.observe(probe)
  return observer
}
