// Run it beside a simulator: creative-ops-kit exec -- node examples/client/main.js
import { readFileSync } from 'node:fs'
import { addRowsWithFile } from './add-rows-with-file.js'
import { Client } from './client.js'

const { CREATIVE_OPS_URL: url, CREATIVE_OPS_TOKEN: token, CREATIVE_OPS_PROFILE: path } = process.env
const { board_id: boardId, spaces } = JSON.parse(readFileSync(path, 'utf8'))

const client = new Client({ url, token, pageSize: 2 })
const row = await addRowsWithFile(client, { boardId, spaceId: spaces.main })
console.log(`${row.title} is on the board.`)
