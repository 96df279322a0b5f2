import { describeRow, type ExplainedElement, explainRow, rowMeaning } from '@bitewing/benefits';
import type { ParserAuditWire } from '@bitewing/contract';
import { useState } from 'react';
import type { Benefits, SourceRequest } from './benefits-context.ts';
import classes from './source-drawer.module.css';

export interface SourceRowsProps {
  request: SourceRequest;
  audit: ParserAuditWire | null;
  benefits: Benefits;
}

export const SourceRows = ({ request, audit, benefits }: SourceRowsProps) => {
  const wanted = new Set(request.sources);
  const rows = audit?.blocks.filter(({ block }) => wanted.has(block)) ?? [];
  return (
    <>
      {request.notes && <p className={classes.notes}>{request.notes}</p>}
      {rows.length === 0 ? (
        <p className={classes.none}>
          {wanted.size === 0
            ? 'This comes from the plan or patient section of the response, not from a benefit row. Download the response to see it.'
            : "This verification doesn't include the rows for this value."}
        </p>
      ) : (
        <ol className={classes.rows} aria-label="Payer's own words">
          {rows.map(({ block, text, messages }) => (
            <li key={block} className={classes.row}>
              <div className={classes.number}>Row {block + 1} of the payer's response</div>
              <p className={classes.sentence}>{describeRow(text, rowMeaning(benefits, block))}</p>
              {messages.map((message) => (
                <blockquote key={message} className={classes.message}>
                  {message}
                </blockquote>
              ))}
              <RawRow text={text} />
            </li>
          ))}
        </ol>
      )}
    </>
  );
};

/** The row as the payer sent it. A line below it explains the element that the user focuses or points at. */
const RawRow = ({ text }: { text: string }) => {
  const [shown, setShown] = useState<ExplainedElement | null>(null);
  return (
    <>
      <div className={classes.raw}>
        {explainRow(text).map((elements, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row can hold the same segment twice
          <div key={line}>
            {elements.map((element, at) => (
              <span key={element.position}>
                {at > 0 && '*'}
                {element.value !== '' && <Element element={element} onShow={() => setShown(element)} />}
              </span>
            ))}
          </div>
        ))}
      </div>
      <p className={classes.element} aria-hidden="true">
        {shown ? explanation(shown) : 'Select a part of the row to see what it means.'}
      </p>
    </>
  );
};

const Element = ({ element, onShow }: { element: ExplainedElement; onShow: () => void }) => (
  <button
    type="button"
    className={classes.part}
    title={explanation(element)}
    aria-label={`${explanation(element)} (${element.value})`}
    onFocus={onShow}
    onMouseEnter={onShow}
    onClick={onShow}
  >
    {element.value}
  </button>
);

/** For example "EB03 Service Type Code: Restorative". */
const explanation = ({ position, name, meaning }: ExplainedElement): string =>
  meaning === null ? `${position} ${name}` : `${position} ${name}: ${meaning}`;
