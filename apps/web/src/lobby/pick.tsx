interface Props<T extends string> {
  readonly name: string;
  readonly label: string;
  readonly words: readonly (readonly [value: T, words: string])[];
  readonly chosen: NoInfer<T>;
  choose(value: NoInfer<T>): void;
}

/** One of many, by name. */
export function Pick<T extends string>({ name, label, words, chosen, choose }: Props<T>) {
  return (
    <div class="pick">
      <label for={`pick-${name}`}>{label}</label>
      <select
        id={`pick-${name}`}
        name={name}
        value={chosen}
        onChange={(event) => choose(event.currentTarget.value as T)}
      >
        {words.map(([value, said]) => (
          <option key={value} value={value}>
            {said}
          </option>
        ))}
      </select>
    </div>
  );
}
