import { TextDecoder } from 'node:util'

/** Thrown when the response is a web page, a document or binary data. */
export class NotCsv extends Error {
  override readonly name = 'NotCsv'
}

const headBytes = 512

/**
 * Decodes a sheet and removes its byte order mark, which identifies UTF-16. Encodings other than UTF-8 are taken from
 * the content type. Throws NotCsv.
 */
export async function* sheetText(
  body: AsyncIterable<Buffer>,
  contentType: string,
): AsyncGenerator<string, void> {
  const { mediaType, charset } = parsed(contentType)
  if (!csvMediaType.test(mediaType)) throw new NotCsv(`The content type is ${mediaType}.`)

  let head = Buffer.alloc(0)
  let decoder: TextDecoder | null = null
  for await (const chunk of body) {
    if (decoder) {
      yield decoder.decode(chunk, { stream: true })
      continue
    }
    head = Buffer.concat([head, chunk])
    if (head.length < headBytes) continue
    decoder = textDecoder(bomEncoding(head) ?? charset)
    yield checkText(decoder.decode(head, { stream: true }))
  }
  if (decoder) yield decoder.decode()
  else yield checkText(textDecoder(bomEncoding(head) ?? charset).decode(head))
}

/** Servers that do not know CSV send it as plain text or as binary data. */
const csvMediaType =
  /^(?:|text\/(?!html|xml|javascript).*|application\/(?:csv|x-csv|octet-stream|vnd\.ms-excel))$/

function parsed(contentType: string) {
  const [mediaType = '', ...parameters] = contentType.split(';').map(part => part.trim())
  const charset = parameters.find(parameter => parameter.startsWith('charset='))
  return { mediaType, charset: charset?.slice('charset='.length).replaceAll('"', '') ?? 'utf-8' }
}

function bomEncoding(head: Buffer): string | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  return null
}

function textDecoder(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding)
  } catch {
    return new TextDecoder()
  }
}

/** Returns the beginning of a text, or throws NotCsv if it looks like a web page, a document or an archive. */
function checkText(text: string): string {
  if (text.includes('\0')) throw new NotCsv('The content is binary.')
  if (/^\s*(?:<!doctype|<!--|<\?xml|<[a-z]+[\s>]|%PDF-|\{\s*")/i.test(text)) {
    throw new NotCsv('The content is a document.')
  }
  return text
}
