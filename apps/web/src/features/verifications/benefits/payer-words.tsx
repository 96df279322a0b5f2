import lists from './panels/plain-list.module.css';
import classes from './payer-words.module.css';
import type { Remark } from './remarks.ts';
import { Sourced } from './sourced.tsx';

/** Shows, word for word, the payer's sentences that we couldn't read completely. */
export const PayerWords = ({ remarks }: { remarks: readonly Remark[] }) =>
  remarks.length === 0 ? null : (
    <div className={classes.wording}>
      <div className={classes.title}>Payer's own words that Bitewing couldn't fully interpret</div>
      <ul className={lists.list}>
        {remarks.map(({ about, text, sources }) => (
          <li key={text}>
            {about && <strong>{about}: </strong>}
            <Sourced about="Payer's own words" sources={sources} isText>
              {text}
            </Sourced>
          </li>
        ))}
      </ul>
    </div>
  );
