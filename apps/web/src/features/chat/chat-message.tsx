// One message. Sentences of an answer can cite benefit rows. All content is rendered as text, never as markup.

import type { Citation, ParserAuditWire } from '@bitewing/contract';
import { useState } from 'react';
import classes from './chat-message.module.css';
import { showCitedValue } from './show-cited-value.ts';
import type { ShownMessage } from './shown-message.ts';

export interface ChatMessageProps {
  message: ShownMessage;
  audit: ParserAuditWire | null;
  /** Called after the cited value was scrolled into view on the page. */
  onCitedValueShown: () => void;
}

export const ChatMessage = ({ message, audit, onCitedValueShown }: ChatMessageProps) => {
  const [opened, setOpened] = useState<number | null>(null);
  if (message.type === 'user') {
    return (
      <div className={classes.user}>
        <span className={classes.who}>You asked: </span>
        {message.content}
      </div>
    );
  }
  const show = (citation: Citation): void => {
    const isOpen = opened === citation.sentence;
    setOpened(isOpen ? null : citation.sentence);
    if (!isOpen && showCitedValue(citation.blocks)) onCitedValueShown();
  };
  return (
    <div className={classes.assistant}>
      <span className={classes.who}>Benefit Assistant: </span>
      {message.sentences.map((sentence, index) => {
        const citation = message.citations.find((candidate) => candidate.sentence === index);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the sentences of an answer never change
          <p key={index} className={classes.sentence}>
            {sentence}
            {citation && (
              <button
                type="button"
                className={classes.citation}
                aria-expanded={opened === index}
                aria-label={`${labelOf(citation)}: ${sentence}`}
                onClick={() => show(citation)}
              >
                {labelOf(citation)}
              </button>
            )}
            {citation && opened === index && <CitedRows citation={citation} audit={audit} />}
          </p>
        );
      })}
    </div>
  );
};

function labelOf({ blocks, is_head: isHead }: Citation): string {
  if (isHead && blocks.length === 0) return 'Plan section';
  return blocks.length === 1 ? 'Source' : `${blocks.length} sources`;
}

const CitedRows = ({ citation, audit }: { citation: Citation; audit: ParserAuditWire | null }) => {
  const rows = audit?.blocks.filter(({ block }) => citation.blocks.includes(block)) ?? [];
  if (rows.length === 0) {
    return (
      <span className={classes.none}>
        {citation.blocks.length === 0
          ? 'This comes from the plan or patient section of the response, not from a benefit row.'
          : "This verification doesn't include the rows for this sentence."}
      </span>
    );
  }
  return (
    <span className={classes.rows}>
      {rows.map(({ block, text }) => (
        <code key={block} className={classes.row}>
          {`Row ${block + 1}: ${text}`}
        </code>
      ))}
    </span>
  );
};
