// Which way a lesson's language is written.

const RIGHT_TO_LEFT = ['ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'iw', 'ji', 'ks', 'nqo', 'ps', 'sd', 'syr', 'ug', 'ur', 'yi']
const RIGHT_TO_LEFT_SCRIPTS = ['adlm', 'arab', 'aran', 'hebr', 'nkoo', 'syrc', 'thaa']

// The attributes of an element whose words are in a language such as "de", "ar-EG" or "az-Arab".
export function inLanguage(lang = 'en') {
  const [language, ...rest] = lang.toLowerCase().split('-')
  const script = rest.find((part) => /^[a-z]{4}$/.test(part))
  const isRightToLeft = script ? RIGHT_TO_LEFT_SCRIPTS.includes(script) : RIGHT_TO_LEFT.includes(language)
  return { lang, dir: isRightToLeft ? 'rtl' : 'ltr' }
}
