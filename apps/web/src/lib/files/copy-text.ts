const REFUSED =
  "The browser didn't allow copying. Allow access to the clipboard for this site, then try again.";

/**
 * Copies text that is still being loaded. Browsers allow copying only right after a click, so the clipboard gets the
 * promise itself.
 */
export const copyText = async (text: Promise<string>): Promise<void> => {
  try {
    if (typeof ClipboardItem === 'undefined') return await navigator.clipboard.writeText(await text);
    const content = text.then((loaded) => new Blob([loaded], { type: 'text/plain' }));
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': content })]);
  } catch {
    // If the text couldn't be loaded, throw that error: it is more useful than the clipboard's.
    await text;
    throw new Error(REFUSED);
  }
};
