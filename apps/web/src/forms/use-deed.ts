import { useState } from 'preact/hooks';
import { ApiError } from '../net/api.ts';

/** Something that is sent to the server: whether it is under way, and what was wrong with it. */
export interface Deed {
  readonly busy: boolean;
  /** What went wrong, as a sentence; empty: nothing, or it stands beside its field. */
  readonly fault: string;
  /** What is wrong with a field, by its name; undefined: nothing. */
  errorOf(field: string): string | undefined;
  /** Does it, once at a time. True where it succeeded. */
  run(work: () => Promise<unknown>): Promise<boolean>;
  /** Says by itself that something is wanting. */
  say(field: string, message: string): void;
}

interface State {
  readonly busy: boolean;
  readonly fault: string;
  readonly errors: Readonly<Record<string, string>>;
}

const REST: State = { busy: false, fault: '', errors: {} };

/** Of `/roles/0` the field is `roles`. */
const fieldOf = (path: string): string => path.split('/').find((part) => part !== '') ?? '';

function stateOf(error: unknown, fields: readonly string[]): State {
  const errors = error instanceof ApiError ? error.errors : [];
  const beside = errors.filter(({ path }) => fields.includes(fieldOf(path)));
  if (beside.length === 0) return { ...REST, fault: (error as Error).message };
  return { ...REST, errors: Object.fromEntries(beside.map(({ path, message }) => [fieldOf(path), message])) };
}

/** @param fields the names of the fields beside which a fault can be shown */
export function useDeed(...fields: readonly string[]): Deed {
  const [state, setState] = useState(REST);
  return {
    ...state,
    errorOf: (field) => state.errors[field],
    say: (field, message) => setState({ ...REST, errors: { [field]: message } }),
    async run(work) {
      if (state.busy) return false;
      setState({ ...REST, busy: true });
      try {
        await work();
        setState(REST);
        return true;
      } catch (error) {
        setState(stateOf(error, fields));
        return false;
      }
    },
  };
}
