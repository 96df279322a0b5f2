/** The text in capitals; codes nearly always are already, and looking is cheaper than converting. */
export function upperCase<Text extends string | null>(text: Text): Text {
  if (text === null) return text;
  for (let at = 0; at < text.length; at++) {
    if (text.charCodeAt(at) > 90) return text.toUpperCase() as Text;
  }
  return text;
}
