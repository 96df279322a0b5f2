// The benefit rows a value comes from, exactly as the payer sent them.

import type { ParserAuditWire } from '@bitewing/contract';
import { Drawer } from '@mantine/core';
import type { SourceRequest } from './benefits-context.ts';
import classes from './source-drawer.module.css';

export interface SourceDrawerProps {
  request: SourceRequest | null;
  audit: ParserAuditWire | null;
  onClose: () => void;
}

export const SourceDrawer = ({ request, audit, onClose }: SourceDrawerProps) => (
  <Drawer
    opened={request !== null}
    onClose={onClose}
    position="right"
    size="md"
    title={request?.about}
    closeButtonProps={{ 'aria-label': 'Close' }}
  >
    {request && <Rows request={request} audit={audit} />}
  </Drawer>
);

const Rows = ({ request, audit }: { request: SourceRequest; audit: ParserAuditWire | null }) => {
  const wanted = new Set(request.sources);
  const rows = audit?.blocks.filter(({ block }) => wanted.has(block)) ?? [];
  return (
    <>
      {request.notes && <p className={classes.notes}>{request.notes}</p>}
      {rows.length === 0 ? (
        <p className={classes.none}>
          {wanted.size === 0
            ? 'This comes from the plan or member section of the response, not from a benefit row. Download the response to see it.'
            : "This verification doesn't include the rows for this value."}
        </p>
      ) : (
        <ol className={classes.rows} aria-label="Payer's own words">
          {rows.map(({ block, text, messages }) => (
            <li key={block} className={classes.row}>
              <div className={classes.number}>Row {block + 1} of the payer's response</div>
              {messages.map((message) => (
                <blockquote key={message} className={classes.message}>
                  {message}
                </blockquote>
              ))}
              <pre className={classes.raw}>{text}</pre>
            </li>
          ))}
        </ol>
      )}
    </>
  );
};
