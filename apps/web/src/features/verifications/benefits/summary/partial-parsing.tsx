import { MESSAGES, type ParserAuditWire } from '@bitewing/contract';
import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './partial-parsing.module.css';

export const PartialParsing = ({ audit }: { audit: ParserAuditWire | null }) => {
  if (!audit || audit.unparsed_blocks === 0) return null;
  return (
    <section className={classes.notice} aria-label="Partial Parsing">
      <IconAlertTriangle size={20} stroke={1.75} className={classes.icon} aria-hidden="true" />
      <div className={classes.text}>
        <strong>Partial Parsing</strong>
        <p>{MESSAGES.partialParsing(audit.unparsed_blocks, audit.total_blocks)}</p>
        {audit.unread.length > 0 && (
          <details>
            <summary>Show rows we couldn't read</summary>
            <ul className={classes.rows}>
              {audit.unread.map(({ block, text, why }) => (
                <li key={block}>
                  <code>{text}</code>
                  <div>{why}</div>
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </section>
  );
};
