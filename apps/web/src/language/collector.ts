import ts from 'typescript';

/** What a source says to players, or a place where it says it past the catalogue. */
export interface Found {
  readonly text: string;
  /** `lobby/lobby-page.tsx:17` */
  readonly at: string;
}

/** A sentence that the catalogue has to hold: with its context, as it stands there. */
export interface FoundKey extends Found {
  readonly folder: string;
  readonly isPlural: boolean;
}

const SAYS = ['t', 'rich', 'key'];

/** Attributes that hold a text whatever it looks like. */
const TEXT_ATTRIBUTES = new Set(
  'label title placeholder alt legend hint question yes prompt empty aria-label aria-description aria-roledescription aria-valuetext'.split(
    ' ',
  ),
);

/** Attributes that never do. */
const OTHER_ATTRIBUTES = new Set(
  'class className id href src type role name for key rel target style d viewBox points transform patternTransform autoComplete accept'.split(
    ' ',
  ),
);

const parse = (path: string, text: string): ts.SourceFile =>
  ts.createSourceFile(
    path,
    text,
    ts.ScriptTarget.ESNext,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );

const placeOf = (node: ts.Node): string => {
  const file = node.getSourceFile();
  return `${file.fileName}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
};

/** `lobby` of `lobby/lobby-page.tsx`; what lies in no folder goes with the page. */
export const folderOf = (path: string): string => (path.includes('/') ? path.split('/')[0]! : 'page');

const isSaying = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) && ts.isIdentifier(node.expression) && SAYS.includes(node.expression.text);

/** The literals that an expression may come to: both of `late ? 'one' : 'other'`. */
function literalsOf(node: ts.Expression): ts.StringLiteralLike[] {
  if (ts.isStringLiteralLike(node)) return [node];
  if (ts.isParenthesizedExpression(node)) return literalsOf(node.expression);
  if (ts.isConditionalExpression(node)) return [...literalsOf(node.whenTrue), ...literalsOf(node.whenFalse)];
  return [];
}

const contextsOf = (values: ts.Expression | undefined): string[] =>
  values && ts.isObjectLiteralExpression(values)
    ? values.properties.flatMap((property) =>
        ts.isPropertyAssignment(property) && property.name.getText() === 'context'
          ? literalsOf(property.initializer).map((literal) => literal.text)
          : [],
      )
    : [];

function keysOf(call: ts.CallExpression): FoundKey[] {
  const [text, values] = call.arguments;
  if (!text) return [];
  const [at, folder] = [placeOf(call), folderOf(call.getSourceFile().fileName)];
  const contexts = contextsOf(values);
  return literalsOf(text).flatMap((literal) => {
    const isPlural = literal.text.includes('{{count}}');
    const texts = contexts.length ? contexts.map((context) => `${literal.text}_${context}`) : [literal.text];
    return texts.map((text) => ({ text, at, folder, isPlural }));
  });
}

function* nodesOf(node: ts.Node): Generator<ts.Node> {
  yield node;
  for (const child of node.getChildren()) yield* nodesOf(child);
}

/** Every sentence that a file hands to `t`, `rich` or `key`. */
export const collectKeys = (path: string, text: string): FoundKey[] =>
  [...nodesOf(parse(path, text))].filter(isSaying).flatMap(keysOf);

const HAS_WORD = /\p{L}/u;
/** Two words, or one with a capital: what a name in the program hardly looks like. */
const LOOKS_SAID = /\p{L}[,.:;!?]? \p{L}|^\p{Lu}\p{Ll}+[.!?]?$/u;

/** Nothing below is shown to anybody. */
const isSilent = (node: ts.Node): boolean =>
  isSaying(node) ||
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node) ||
  ts.isTypeNode(node) ||
  ts.isThrowStatement(node) ||
  ts.isRegularExpressionLiteral(node) ||
  (ts.isJsxAttribute(node) && OTHER_ATTRIBUTES.has(node.name.getText()));

const isCompared = (node: ts.Node): boolean =>
  ts.isCaseClause(node.parent) ||
  (ts.isPropertyAssignment(node.parent) && node.parent.name === node) ||
  (ts.isBinaryExpression(node.parent) &&
    [ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsEqualsToken].includes(
      node.parent.operatorToken.kind,
    ));

const isText = (node: ts.Node): boolean =>
  ts.isJsxText(node) ||
  ts.isStringLiteralLike(node) ||
  ts.isTemplateHead(node) ||
  ts.isTemplateMiddleOrTemplateTail(node);

/** Drawn as it stands: a child of an element, or an attribute for readers. */
function isDrawn(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isJsxText(node)) return true;
  if (ts.isJsxAttribute(parent)) return TEXT_ATTRIBUTES.has(parent.name.getText());
  if (ts.isJsxExpression(parent)) return !ts.isJsxAttribute(parent.parent) || isDrawn(parent);
  const passes =
    (ts.isConditionalExpression(parent) && parent.condition !== node) ||
    (ts.isBinaryExpression(parent) && parent.right === node) ||
    ts.isTemplateExpression(parent) ||
    ts.isTemplateSpan(parent) ||
    ts.isParenthesizedExpression(parent);
  return passes && !isCompared(node) && isDrawn(parent);
}

const textOf = (node: ts.Node): string => (node as ts.LiteralLikeNode).text.trim();

function* bareIn(node: ts.Node): Generator<Found> {
  if (isSilent(node)) return;
  if (isText(node) && !isCompared(node)) {
    const text = textOf(node);
    if ((isDrawn(node) ? HAS_WORD : LOOKS_SAID).test(text)) yield { text, at: placeOf(node) };
  }
  for (const child of node.getChildren()) yield* bareIn(child);
}

/** Texts of a file that are not handed to `t`, `rich` or `key`, though they look as if somebody read them. */
export const collectBare = (path: string, text: string): Found[] => [...bareIn(parse(path, text))];
