import type { ComponentChildren } from 'preact';

interface ChoiceProps<T extends string> {
  readonly name: string;
  readonly value: T;
  readonly chosen: NoInfer<T>;
  choose(value: NoInfer<T>): void;
  readonly class?: string;
  readonly children: ComponentChildren;
}

/** One of several: a radio button drawn as a card. */
export function Choice<T extends string>({ name, value, chosen, choose, class: kind = '', children }: ChoiceProps<T>) {
  return (
    <label class={`choice ${kind}`}>
      <input type="radio" name={name} value={value} checked={value === chosen} onChange={() => choose(value)} />
      <span class="card">{children}</span>
    </label>
  );
}
