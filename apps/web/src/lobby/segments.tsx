import { Choice } from './choice.tsx';

interface Props<T extends string> {
  readonly name: string;
  readonly legend: string;
  readonly words: Readonly<Record<T, string>>;
  readonly chosen: NoInfer<T>;
  choose(value: NoInfer<T>): void;
}

/** A choice between a few short words, in one row. */
export function Segments<T extends string>({ name, legend, words, chosen, choose }: Props<T>) {
  return (
    <fieldset class="segments">
      <legend>{legend}</legend>
      <div class="list">
        {(Object.keys(words) as T[]).map((value) => (
          <Choice key={value} name={name} value={value} chosen={chosen} choose={choose}>
            {words[value]}
          </Choice>
        ))}
      </div>
    </fieldset>
  );
}
