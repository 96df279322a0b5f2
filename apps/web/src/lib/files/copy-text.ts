/**
 * Copies text that is still being loaded. Browsers allow copying only right after a click, so the clipboard gets the
 * promise itself.
 */
export const copyText = async (text: Promise<string>): Promise<void> => {
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await text);
  const content = text.then((loaded) => new Blob([loaded], { type: 'text/plain' }));
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': content })]);
  } catch (error) {
    // The reason why there is no text is more useful than the clipboard's own error.
    await text;
    throw error;
  }
};
