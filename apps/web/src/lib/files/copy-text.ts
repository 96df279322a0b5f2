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
    // If the text couldn't be loaded, throw that error: it is more useful than the clipboard's.
    await text;
    throw error;
  }
};
