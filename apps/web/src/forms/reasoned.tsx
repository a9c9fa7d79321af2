import { useState } from 'preact/hooks';
import { Confirm } from '../table/confirm.tsx';
import { Field } from './field.tsx';
import { useDeed } from './use-deed.ts';

interface Props {
  readonly id: string;
  /** The name of the field. */
  readonly asks: string;
  /** What is said where no reason is given; left out: none is needed. */
  readonly wanting?: string;
  readonly label: string;
  readonly question: string;
  readonly yes: string;
  act(reason: string): Promise<unknown>;
  done(): void;
}

/** What can't be undone and is done for a reason: the field for it, and the button that asks once more. */
export function Reasoned({ id, asks, wanting, label, question, yes, act, done }: Props) {
  const [reason, setReason] = useState('');
  const deed = useDeed('reason');
  const go = async () => {
    if (wanting !== undefined && reason.trim() === '') return deed.say('reason', wanting);
    if (await deed.run(() => act(reason.trim()))) done();
  };
  return (
    <div class="form inner">
      <Field
        id={id}
        label={asks}
        maxLength={500}
        value={reason}
        set={setReason}
        error={deed.errorOf('reason') ?? deed.fault}
      />
      <div>
        <Confirm label={label} question={question} yes={yes} disabled={deed.busy} act={go} />
      </div>
    </div>
  );
}
