// The payer's own rows behind one value, exactly as they came.

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
            ? 'The payer gave this outside its benefit rows, in the plan or member part of its answer. The raw answer holds it.'
            : 'The rows behind this value are not kept with this verification.'}
        </p>
      ) : (
        <ol className={classes.rows} aria-label="The payer's own rows">
          {rows.map(({ block, text, messages }) => (
            <li key={block} className={classes.row}>
              <div className={classes.number}>Row {block + 1} of the payer's answer</div>
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
