import ts from 'typescript'

/** Properties and attributes whose value a person reads. */
const textNames = new Set([
  ...[
    'alt',
    'caption',
    'description',
    'empty',
    'error',
    'header',
    'heading',
    'hint',
    'label',
    'lede',
    'legend',
  ],
  ...['message', 'note', 'pending', 'placeholder', 'subtitle', 'term', 'text', 'title', 'unit'],
])
const isTextName = (name: string): boolean =>
  textNames.has(name) || /^aria-(label|description|roledescription|valuetext|placeholder)$/.test(name)

/** “Save changes”, wherever it is: a sentence, not a name of the program. */
const isSentence = (text: string): boolean => /^\s*\p{Lu}[\p{L}’']*,? \p{L}/u.test(text)

/** What only a developer reads. */
const isInError = (node: ts.Node): boolean =>
  ts.isNewExpression(node.parent) && /Error$/.test(node.parent.expression.getText())

/** Two letters in a row: one is the name of a key or a mark. */
const hasText = (text: string): boolean => /\p{L}{2,}/u.test(text)

/** Operators whose result is one of their sides, or both together. */
const joining: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.QuestionQuestionToken,
  ts.SyntaxKind.PlusToken,
])

/** The parts of an expression that it may come to. */
function partsOf(node: ts.Node): readonly (ts.Node | undefined)[] {
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse]
  if (ts.isBinaryExpression(node)) return joining.has(node.operatorToken.kind) ? [node.left, node.right] : []
  if (ts.isArrayLiteralExpression(node)) return node.elements
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isJsxExpression(node))
    return [node.expression]
  return []
}

/** The literals that an expression may come to. */
function literalsIn(node: ts.Node | undefined): string[] {
  if (!node) return []
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map(span => span.literal.text)]
  return partsOf(node).flatMap(literalsIn)
}

const isShown = ({ parent }: ts.JsxExpression): boolean => ts.isJsxElement(parent) || ts.isJsxFragment(parent)

const isTextProperty = ({ name }: ts.PropertyAssignment): boolean =>
  (ts.isIdentifier(name) || ts.isStringLiteral(name)) && isTextName(name.text)

function textsAt(node: ts.Node): string[] {
  if (ts.isJsxText(node)) return [node.text]
  if (ts.isJsxExpression(node)) return isShown(node) ? literalsIn(node) : []
  if (ts.isJsxAttribute(node)) return isTextName(node.name.getText()) ? literalsIn(node.initializer) : []
  if (ts.isPropertyAssignment(node)) return isTextProperty(node) ? literalsIn(node.initializer) : []
  if (!ts.isStringLiteralLike(node) && !ts.isTemplateHead(node)) return []
  return isSentence(node.text) && !isInError(ts.isTemplateHead(node) ? node.parent : node) ? [node.text] : []
}

/** The texts of a component that belong into its messages: in its markup, and in properties that people read. */
export function literalTexts(path: string, source: string): string[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const take = (texts: readonly string[]) => found.push(...texts.map(text => text.trim()).filter(hasText))
  const visit = (node: ts.Node): void => {
    take(textsAt(node))
    ts.forEachChild(node, visit)
  }
  visit(file)
  return [...new Set(found)]
}
