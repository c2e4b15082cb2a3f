// A text in at most so many characters, the last an ellipsis where it is longer. What two units of UTF-16 write, such as
// an emoji, is one of them.
export function beginningOf(text, most) {
  const characters = [...text]
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`
}
