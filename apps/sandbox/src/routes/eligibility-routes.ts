import type { FastifyInstance, FastifyReply } from 'fastify';
import type { EligibilityRequest } from '../requests/eligibility-request.ts';
import { type FieldIssue, toFieldIssue } from '../requests/field-rules.ts';
import { flatRequestIssues, readFlatRequest } from '../requests/flat-request.ts';
import { groupedRequestIssues, readGroupedRequest } from '../requests/grouped-request.ts';
import { hasValidCheckDigit } from '../requests/npi.ts';
import { readRawRequest } from '../requests/raw-request.ts';
import { flatResponse } from '../responses/flat-response.ts';
import { groupedResponse } from '../responses/grouped-response.ts';
import type { Json } from '../responses/json.ts';
import { newResponseIds } from '../responses/response-ids.ts';
import type { SandboxState } from '../sandbox-state.ts';
import { X12SyntaxError } from '../x12/segment.ts';
import { invalidRequest, unreadableX12, unsupportedPayer, validationException } from './refusals.ts';
import { responseRoute, type ToJson } from './response-route.ts';

const FLAT = '/2024-04-01/change/medicalnetwork/eligibility/v3';

/** How the endpoints of one JSON format write responses and errors. */
interface JsonFormat {
  toJson: ToJson;
  refuse(issues: FieldIssue[]): Json;
  refusePayer(payerId: string): Json;
}

export function registerEligibilityRoutes(app: FastifyInstance, state: SandboxState): void {
  const flat: JsonFormat = {
    toJson: flatResponse,
    refuse: validationException,
    refusePayer: (payerId) => unsupportedPayer(payerId, newResponseIds(state.now())),
  };
  const grouped: JsonFormat = {
    toJson: groupedResponse,
    refuse: invalidRequest,
    refusePayer: () =>
      invalidRequest([toFieldIssue('/payerId', 'Payer is not configured for eligibility checks')]),
  };
  const respond = (
    reply: FastifyReply,
    request: EligibilityRequest,
    { toJson, refuse, refusePayer }: JsonFormat,
  ) => {
    const { npi } = request.provider;
    if (state.options.strictNpi && npi && !hasValidCheckDigit(npi)) {
      return reply.code(400).send(refuse([toFieldIssue('/provider/npi', 'NPI check digit is invalid')]));
    }
    const payer = state.directory.find(request.payerId);
    if (!payer || payer.transactionSupport.eligibilityCheck === 'NOT_SUPPORTED') {
      return reply.code(400).send(refusePayer(request.payerId));
    }
    return responseRoute(state, reply, request, payer, toJson);
  };

  app.post(FLAT, (request, reply) => {
    const issues = flatRequestIssues(request.body);
    if (issues.length > 0) return reply.code(400).send(validationException(issues));
    return respond(reply, readFlatRequest(request.body), flat);
  });

  app.post(`${FLAT}/raw-x12`, (request, reply) => {
    const x12 = (request.body as { x12?: unknown } | null)?.x12;
    if (typeof x12 !== 'string') {
      // Stedi's own wording: "member" is a field of the request.
      return reply.code(400).send(validationException([toFieldIssue('/x12', 'Member must not be null')]));
    }
    try {
      return respond(reply, readRawRequest(x12), flat);
    } catch (error) {
      if (!(error instanceof X12SyntaxError)) throw error;
      return reply.code(400).send(unreadableX12(error.message, newResponseIds(state.now())));
    }
  });

  app.post('/2026-06-01/eligibility-check', (request, reply) => {
    const issues = groupedRequestIssues(request.body);
    if (issues.length > 0) return reply.code(400).send(invalidRequest(issues));
    return respond(reply, readGroupedRequest(request.body), grouped);
  });
}
