import { createTransport } from 'nodemailer';
import { plainLine } from '../notices/plain-line.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The same for the same mail, so that one which arrives twice can be known by it. */
  readonly messageId?: string;
  /** The address at which it is unsubscribed from by one click (RFC 8058). */
  readonly unsubscribe?: string;
}

export type Posted =
  | { outcome: 'sent' }
  /** That address takes no mail, and will not tomorrow. */
  | { outcome: 'refused'; why: string }
  /** This mail was not taken this time. */
  | { outcome: 'later'; why: string }
  /** The mail server is out of reach, or would not have us: no mail gets through. */
  | { outcome: 'down'; why: string };

export interface Transport {
  /** Never rejects. */
  send(mail: Mail): Promise<Posted>;
  close(): void;
}

interface SmtpError extends Error {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
}

/** Nothing that has to do with the one mail: no connection, no agreement on TLS or on who we are, no sender's right. */
const OF_SERVER = new Set([
  'ECONNECTION',
  'ESOCKET',
  'EDNS',
  'ETLS',
  'EREQUIRETLS',
  'EAUTH',
  'ENOAUTH',
  'EOAUTH2',
  'ETIMEDOUT',
]);
const OF_ADDRESS = (code: number): boolean => code >= 500 && code < 600;

/** What went wrong, for the one whose mail it is: the server's own words, on one line. */
const whyOf = ({ response, message }: SmtpError): string => plainLine(response ?? message, 200);

function meaningOf(error: SmtpError): Posted {
  const { code = '', command = '', responseCode = 0 } = error;
  const why = whyOf(error);
  if (command === 'RCPT TO' && OF_ADDRESS(responseCode)) return { outcome: 'refused', why };
  if (OF_SERVER.has(code) || command === 'MAIL FROM' || responseCode === 421) return { outcome: 'down', why };
  return { outcome: 'later', why };
}

/** RFC 2369 and RFC 8058: a button of the reader's own, that asks nothing more. */
const unsubscribing = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** A machine wrote it, and wants no answer from another one (RFC 3834). */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/** Mail by SMTP. `url` as `smtps://user:password@mail.example`, `from` as `J'adoube <club@chess.example>`. */
export function openTransport(url: string, from: string): Transport {
  const smtp = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    dnsTimeout: 10_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text, html, messageId, unsubscribe }) {
      try {
        await smtp.sendMail({
          from,
          // An object: what is no plain address is never parsed into several.
          to: { name: '', address: to },
          subject: plainLine(subject),
          text,
          html,
          ...(messageId === undefined ? {} : { messageId }),
          headers: { ...AUTOMATIC, ...(unsubscribe === undefined ? {} : unsubscribing(unsubscribe)) },
        });
        return { outcome: 'sent' };
      } catch (error) {
        return meaningOf(error as SmtpError);
      }
    },
    close: () => smtp.close(),
  };
}
