// Whether a text has one of several words or phrases, as whole words.

/** The phrases are separated by commas. */
export function phrases(list: string): (text: string) => boolean {
  const wanted = list.split(',').map((phrase) => ` ${phrase.trim()} `);
  return (text) => {
    const plain = ` ${text.replace(/[^a-z0-9]+/g, ' ').trim()} `;
    return wanted.some((phrase) => plain.includes(phrase));
  };
}
