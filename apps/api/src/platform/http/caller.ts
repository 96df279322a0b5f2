import type { FastifyRequest } from 'fastify';
import type { Principal } from '#platform/auth/principal.ts';
import type { Scope } from '#platform/database/database.ts';

/** Where a call came from, for the audit trail. */
interface CallOrigin {
  requestId: string;
  ip: string;
}

/** The caller, what they may see, and where the call came from. Service functions get this instead of the request. */
export interface Caller {
  principal: Principal;
  scope: Scope;
  origin: CallOrigin;
}

/** Who acts in an audit event, and from where. */
export const actorOf = ({ principal, origin }: Caller) => ({ actorId: principal.userId, ...origin });

export const callerOf = ({
  principal,
  scope,
  request,
}: {
  principal: Principal;
  scope: Scope;
  request: FastifyRequest;
}): Caller => ({ principal, scope, origin: { requestId: request.id, ip: request.ip } });
