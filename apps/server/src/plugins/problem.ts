import type { Problem, WireRefusal } from '@jadoube/protocol';

/** What a request is refused with, whatever the road: RFC 9457 in the making. `detail` is one sentence for a human being. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly statusCode: number;
  readonly code: string;
  readonly more: Pick<Problem, 'clause' | 'errors'>;

  constructor(statusCode: number, code: string, detail: string, more: Pick<Problem, 'clause' | 'errors'> = {}) {
    super(detail);
    this.statusCode = statusCode;
    this.code = code;
    this.more = more;
  }
}

const STATUS: Partial<Record<WireRefusal['code'], number>> = {
  'not-your-seat': 403,
  stale: 409,
  'wrong-phase': 409,
  over: 409,
  malformed: 400,
  'not-signed-in': 401,
  'no-such-game': 404,
  'too-fast': 429,
  unavailable: 503,
  internal: 500,
};

/** A refusal of the table is 422, but for those that have a status of their own. */
export function problemOfRefusal({ code, message, clause }: WireRefusal): ProblemError {
  return new ProblemError(STATUS[code] ?? 422, code, message, clause === undefined ? {} : { clause });
}

const TITLES: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  414: 'URI Too Long',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  428: 'Precondition Required',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

/** `type` is about:blank (the status says what kind it is, `code` which one) as RFC 9457, 4.2.1 has it. */
export function problemOf({ statusCode, code, message, more }: ProblemError): Problem {
  return {
    type: 'about:blank',
    title: TITLES[statusCode] ?? 'Error',
    status: statusCode,
    detail: message,
    code,
    ...more,
  };
}

/** A sentence that says which field is wrong, for a message that zod refused. */
export function faultsOf(error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] }): string {
  const faults = error.issues.slice(0, 5).map(({ path, message }) => {
    const where = path.map(String).join('.');
    return where === '' ? message : `${where}: ${message}`;
  });
  return faults.join('; ');
}
