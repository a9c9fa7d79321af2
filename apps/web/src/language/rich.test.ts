import { h, type VNode } from 'preact';
import { expect, test } from 'vitest';
import { rich } from './rich.tsx';

/** What is drawn, as text with its tags. */
function written(drawn: unknown): string {
  if (Array.isArray(drawn)) return drawn.map(written).join('');
  if (typeof drawn !== 'object' || drawn === null) return String(drawn ?? '');
  const { type, props } = drawn as VNode<{ children?: unknown; href?: string }>;
  const inside = written(props.children);
  return typeof type === 'string' ? `<${type}${props.href ? ` ${props.href}` : ''}>${inside}</${type}>` : inside;
}

test('tags, values and links', () => {
  expect(written(rich('Say <i>j’adoube</i> first'))).toBe('Say <i>j’adoube</i> first');
  expect(written(rich('<b>{{name}}</b>: <a>the <em>law</em></a>.', { name: 'Anna' }, { a: '/laws' }))).toBe(
    '<b>Anna</b>: <a /laws>the <em>law</em></a>.',
  );
  expect(written(rich('<b>a</b> <b>b</b> {{n}}', { n: 2 }))).toBe('<b>a</b> <b>b</b> 2');
  expect(
    written(rich('By {{who}} <own>here</own>', { who: h('u', null, 'x') }, { own: (inside) => h('q', null, inside) })),
  ).toBe('By <u>x</u> <q>here</q>');
});

test('a tag in a name is no tag, and one that nobody knows is left out', () => {
  const drawn = rich('{{name}} sits', { name: '<b>x</b>' }) as VNode<{ children: unknown[] }>;
  expect(drawn.props.children).toEqual(['', '<b>x</b>', ' sits']);
  expect(written(rich('<script>a</script>'))).toBe('a');
});
