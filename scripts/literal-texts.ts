import ts from 'typescript'

/** Properties and attributes whose value users read. */
const textNames = new Set([
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
  'message',
  'note',
  'pending',
  'placeholder',
  'subtitle',
  'term',
  'text',
  'title',
  'unit',
])
const isTextName = (name: string): boolean =>
  textNames.has(name) || /^aria-(label|description|roledescription|valuetext|placeholder)$/.test(name)

/** A text such as “Save changes” is a sentence, wherever it is, and not an identifier. */
const isSentence = (text: string): boolean => /^\s*\p{Lu}[\p{L}’']*,? \p{L}/u.test(text)

/** Error messages in code are read only by developers. */
const isInError = (node: ts.Node): boolean =>
  ts.isNewExpression(node.parent) && /Error$/.test(node.parent.expression.getText())

/** At least two consecutive letters. A single letter is the name of a key or a symbol. */
const hasText = (text: string): boolean => /\p{L}{2,}/u.test(text)

/** Operators whose result is one of their operands, or both joined. */
const joining: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.QuestionQuestionToken,
  ts.SyntaxKind.PlusToken,
])

/** The parts of an expression that its value may come from. */
function partsOf(node: ts.Node): readonly (ts.Node | undefined)[] {
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse]
  if (ts.isBinaryExpression(node)) return joining.has(node.operatorToken.kind) ? [node.left, node.right] : []
  if (ts.isArrayLiteralExpression(node)) return node.elements
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isJsxExpression(node))
    return [node.expression]
  return []
}

/** The literals that an expression's value may come from. */
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

/** The texts of a component that belong in its messages: those in its markup, and in properties that users read. */
export function literalTexts(path: string, source: string): string[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true)
  const literals: string[] = []
  const take = (texts: readonly string[]) => literals.push(...texts.map(text => text.trim()).filter(hasText))
  const visit = (node: ts.Node): void => {
    take(textsAt(node))
    ts.forEachChild(node, visit)
  }
  visit(file)
  return [...new Set(literals)]
}
