const GROUP = { bytes: 3, characters: 4 }

/** What base64 writes for a text that begins at any byte of a longer one, without the characters that depend on the rest. */
function base64Of(bytes: Buffer): readonly string[] {
  return [0, 1, 2].map(before => {
    const encoded = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64')
    const first = Math.ceil((before * GROUP.characters) / GROUP.bytes)
    const last = Math.floor(((before + bytes.length) * GROUP.characters) / GROUP.bytes)
    return encoded.slice(first, last)
  })
}

/** A text in encodings that change every character: base64, hexadecimal digits, a list of bytes. */
export function encodedFormsOf(text: string): readonly string[] {
  const bytes = Buffer.from(text)
  const numbers = [...bytes]
  const pairs = numbers.map(number => number.toString(16).padStart(2, '0'))
  const lists = [',', ', ', '\n', ' '].map(separator => numbers.join(separator))
  return [...base64Of(bytes), ...['', ':', ' '].map(separator => pairs.join(separator)), ...lists]
}
