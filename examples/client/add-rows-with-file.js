const FILE = { name: 'storyboard.txt', type: 'text/plain', bytes: new TextEncoder().encode('A first storyboard.') }
const TITLES = ['Storyboard', 'Rough cut', 'Final cut']

/** Uploads a file, adds rows that show it to a board, and waits until a view shows the last of them. */
export async function addRowsWithFile(client, { boardId, spaceId }) {
  const board = `/v1/boards/${boardId}`
  const media = await client.upload(spaceId, FILE)
  const { data: column } = await client.send('POST', `${board}/columns`, {
    name: 'Storyboard file',
    type: 'media',
    multiple: false,
  })
  const { data: view } = await client.send('POST', `${board}/views`, { name: 'Storyboards', type: 'grid' })

  const rows = []
  for (const title of TITLES) {
    const fields = [{ column_id: column.id, value: media.id }]
    const { data: row } = await client.send('POST', `${board}/rows`, { title, fields })
    rows.push(row)
  }
  const last = rows.at(-1)
  const found = await client.waitForRow(boardId, view.id, last)
  if (found.title !== last.title) throw new Error(`looked for ${last.title}, and found ${found.title}`)
  return found
}
