// Whether a text has one of several words or phrases, as whole words.

import { phrasesOf } from '../../../vocabulary/phrases-of.ts';

/** For the form of the list, see `phrasesOf`. */
export function phrases(list: string): (text: string) => boolean {
  const wanted = phrasesOf(list).map((phrase) => ` ${phrase} `);
  return (text) => {
    const plain = ` ${text.replace(/[^a-z0-9]+/g, ' ').trim()} `;
    return wanted.some((phrase) => plain.includes(phrase));
  };
}
