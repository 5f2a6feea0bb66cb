import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findBrowser, type Look } from '../../reports/html/browser.test.helper.ts'
import { checkViews, showManyRequests, startWorkbench } from './workbench.test.helper.ts'

/** A GIF of one pixel. */
const PICTURE = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** Breaks the page if it becomes part of it. */
const MARKUP = '"><img src=x onerror=alert(1)>'

const hasBrowser = findBrowser() !== undefined
const why = hasBrowser ? '' : ' (not tried: no chromium or chrome is in the PATH)'

describe.skipIf(!hasBrowser)(`the workbench in a browser${why}`, { timeout: 120_000 }, () => {
  let workbench: Awaited<ReturnType<typeof startWorkbench>>

  beforeAll(async () => {
    workbench = await startWorkbench()
  }, 60_000)
  afterAll(() => workbench?.close())

  const open = (view: string, look?: Look) => workbench.open(view, look)

  it('shows a request, the response and why it was answered so', async () => {
    await using opened = await open('requests')
    const { page, sandbox, send } = opened
    await send(`boards/${sandbox.profile().other_board_id}/columns/none`)

    await page.locator('.row').first().click()

    await expect.poll(() => page.locator('#request').textContent()).toContain('Refusednot_found')
    expect(page.url()).toContain('#requests?id=1')
  })

  it('says in every view how fast the clock runs', async () => {
    await using opened = await open('world')
    const { page, sandbox } = opened

    await page.locator('#status', { hasText: '00:00:00 frozen' }).waitFor()
    sandbox.clock.run()
    sandbox.clock.rate(60)
    await page.locator('#status', { hasText: 'running, 60 times as fast' }).waitFor()
  })

  it('leads from a request to the first one with its key, to its bodies as they were sent, and to a fault', async () => {
    await using opened = await open('requests')
    const { page, createRow } = opened
    await createRow('one', 'key')
    await createRow('two', 'key')

    await page.locator('.row', { hasText: 'bad_request: This Idempotency-Key' }).click()
    await page.getByRole('button', { name: 'First request with it: number 1' }).click()
    await page.getByRole('button', { name: 'Bodies as they were sent' }).click()
    await page.getByText('{"title":"one"}').waitFor()
    await page.getByRole('button', { name: 'Plan a fault for this' }).click()
    await page.getByRole('button', { name: 'Plan it' }).click()

    await page.locator('#status', { hasText: 'Faults 1 armed, 0 fired' }).waitFor()
    expect((await createRow('three')).status).toBe(503)
  })

  it('adds and edits a row through /v1, and says why one is refused', async () => {
    await using opened = await open('world')
    const { page, sandbox } = opened
    const titles = () => sandbox.journal.list().map(({ method, status, request }) => [method, status, request.body])
    const alert = page.getByRole('alert')
    const dueDate = page.getByRole('row', { name: MARKUP }).getByTitle('Edit Due date')

    await page.getByRole('button', { name: 'Add a row' }).click()
    await page.getByLabel('title').fill('x'.repeat(256))
    await page.getByRole('button', { name: 'Save' }).click()
    await alert.getByText('title').waitFor()
    await page.getByLabel('title').fill(`[${MARKUP}`)
    await page.getByRole('button', { name: 'Save' }).click()
    await dueDate.click()
    await page.getByRole('textbox', { name: 'Due date' }).fill(MARKUP)
    await page.keyboard.press('Enter')
    await alert.getByText('fields').waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: 'Due date' }).fill('2026-02-03')
    await page.keyboard.press('Enter')
    await page.getByRole('cell', { name: '2026-02-03' }).waitFor()

    const [, added, refused, edited] = titles()
    expect(added).toEqual(['POST', 201, { title: `[${MARKUP}` }])
    expect(refused).toEqual(['PATCH', 400, { fields: [{ column_id: expect.any(String), value: MARKUP }] }])
    expect(edited).toEqual(['PATCH', 200, { fields: [{ column_id: expect.any(String), value: '2026-02-03' }] }])
    await expect.poll(() => page.evaluate('document.activeElement.title')).toBe('Edit Due date')
  })

  it('keeps what somebody is writing until it is saved or canceled', async () => {
    await using opened = await open('world')
    const { page } = opened
    const token = page.getByLabel('As seen with the token')

    await page.getByRole('button', { name: 'Add a row' }).click()
    await page.getByLabel('title').fill('half a ti')
    await page.getByRole('button', { name: 'Refresh' }).click()
    await token.selectOption('other_organization')
    await page.getByRole('link', { name: 'Controls' }).click()
    await page.getByRole('link', { name: 'World' }).click()

    await page.getByRole('alert').getByText('Save or cancel this first.').waitFor()
    expect(await page.getByLabel('title').inputValue()).toBe('half a ti')
    expect(await token.locator('option:checked').textContent()).toBe('full')
  })

  it.each([[{}], [null], ['<html>']])('says so if the response to a write is %j', async body => {
    await using opened = await open('world')
    const { page, sandbox } = opened
    sandbox.faults.add({ operation: 'createRow', status: 502, body })

    await page.getByRole('button', { name: 'Add a row' }).click()
    await page.getByLabel('title').fill('one')
    await page.getByRole('button', { name: 'Save' }).click()

    await page.getByRole('alert').getByText('status 502, and no error that this page can read').waitFor()
  })

  it('filters and pauses by keys', async () => {
    await using opened = await open('requests')
    const { page, sandbox, createRow, send } = opened
    await createRow('one')
    await send(`boards/${sandbox.profile().board_id}/views`)
    await expect.poll(() => page.locator('.row').count()).toBe(2)

    await page.keyboard.press('p')
    await createRow('two')
    await expect.poll(() => page.locator('#request-count').textContent()).toBe('2 of 3, paused')
    await page.keyboard.press('/')
    await page.keyboard.type('listviews')

    await expect.poll(() => page.locator('#request-count').textContent()).toBe('1 of 3, paused')
    await page.locator('#filter-text').fill('"title":"two"')
    await page.locator('.row', { hasText: 'POST' }).waitFor()
    await page.locator('#request-count', { hasText: '1 of 3, paused' }).waitFor()
  })

  it('keeps what it has shown when the service ends, and says that it is out of date', async () => {
    await using opened = await open('requests')
    const { page, sandbox, createRow } = opened
    await createRow('one')
    await page.locator('.row').click()
    expect(await page.title()).toBe(`${sandbox.name} · Simulator`)
    await sandbox.close()

    await page.locator('#status', { hasText: 'What this page shows may be out of date' }).waitFor()
    expect(await page.title()).toBe(`✗ ${sandbox.name} · Simulator`)
    await page.getByRole('heading', { name: '→ 201' }).waitFor()
  })

  it('shows what a client sent as text, and the world as a token sees it', async () => {
    await using opened = await open('world')
    const { page, sandbox, createRow } = opened
    await createRow('<img src=x onerror=alert(1)>')

    await page.getByRole('button', { name: 'Refresh' }).click()
    // A failure shows the cells and the message of the page.
    await expect
      .poll(() => page.locator('#world td, #message').allTextContents(), { timeout: 20_000 })
      .toContain('<img src=x onerror=alert(1)>')
    await page.getByLabel('As seen with the token').selectOption('other_organization')

    await page.getByText('Columns: 404 not_found').waitFor()
    expect(sandbox.journal.list()).toHaveLength(1)
  })

  it('shows the whole conditions of a view, how many columns are left out, and what the colors mean', async () => {
    await using opened = await open('world')
    const { page } = opened

    await page.getByRole('cell', { name: /^Due date gte 20/ }).waitFor({ timeout: 20_000 })
    await page.locator('caption', { hasText: /^Rows: \d+; columns left out, .*: \d+$/ }).waitFor()
    expect(await page.getByRole('columnheader', { name: 'Name', exact: true }).count()).toBe(0)
    await page.getByRole('link', { name: 'Requests' }).click()
    await page.getByText('red is refused or failed').waitFor()
  })

  it('moves the clock beyond the 12 hours of an upload', async () => {
    await using opened = await open('controls')
    const { page, sandbox, send } = opened
    const body = { space_id: sandbox.profile().spaces.main, name: 'a.png', size: 5 }
    const { data } = await (await send('media/uploads', body)).json()

    await page.getByRole('button', { name: '+ 12 hours 1 second' }).click()

    await page.getByText('2026-01-01T12:00:01.000Z, standing still').waitFor()
    await send(`media/uploads/${data.id}/complete`, {})
    const upload = await (await send(`media/uploads/${data.id}`)).json()
    expect(upload.data.status).toBe('failed')
  })

  it('breaks the next request by a fault from the form', async () => {
    await using opened = await open('controls')
    const { page, createRow } = opened
    await page.locator('#fault-operation').selectOption('createRow')
    await page.locator('#fault-status').fill('503')

    await page.getByRole('button', { name: 'Plan it' }).click()
    await page.getByText('status 503').waitFor()

    expect((await createRow('one')).status).toBe(503)
    expect((await createRow('one')).status).toBe(201)
  })

  it('shows what the judge says beside the request that caused it', async () => {
    await using opened = await open('requests')
    const { page, sandbox, send } = opened
    await send(`boards/${sandbox.profile().board_id}/rows`, { title: 'one' }, 'launch')

    await page.locator('.row', { hasText: 'advice' }).click()

    await page.locator('.remarks', { hasText: 'CLIENT-KEY-UUID' }).waitFor()
  })

  it('takes the world of a file, and shows the lines of a wrong one', async () => {
    await using opened = await open('controls')
    const { page, sandbox } = opened
    const take = (text: string) =>
      page.locator('#world-file').setInputFiles({ name: 'my.yaml', mimeType: 'text/yaml', buffer: Buffer.from(text) })
    const drop = async (text: string) => {
      const dataTransfer = await page.evaluateHandle(`{
        const dropped = new DataTransfer()
        dropped.items.add(new File([${JSON.stringify(text)}], 'dropped.yaml'))
        dropped
      }`)
      await page.dispatchEvent('main', 'drop', { dataTransfer })
    }
    const before = sandbox.snapshot()

    await take('boards:\n  Launch:\n    colums: {}\n')
    await page.locator('#file-problems', { hasText: '3 |     colums: {}' }).waitFor()
    expect(sandbox.snapshot()).toEqual(before)

    await take('boards: { Launch: }')
    await page.getByText('The world is now that of my.yaml.').waitFor()
    expect(Object.keys(sandbox.boards)).toEqual(['Launch'])
    expect(await page.locator('#file-problems li').count()).toBe(0)

    await drop('boards: { Dropped: }')
    await page.getByText('The world is now that of dropped.yaml.').waitFor()
    expect(Object.keys(sandbox.boards)).toEqual(['Dropped'])
  })

  it('offers the mutants with their sentences, and goes on in a sandbox that has them', async () => {
    await using opened = await open('sandboxes')
    const { page } = opened
    const id = 'idempotency/createRow-forgets-keys'

    await page.getByLabel('Add a mutant').focus()
    await page.locator(`#known-mutants option[value="${id}"]`, { hasText: /\w+ \w+/ }).waitFor({ state: 'attached' })
    await page.getByLabel('Add a mutant').fill(id)
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: `Remove ${id}` }).waitFor()
    await page.getByRole('button', { name: 'Open a sandbox with these' }).click()

    await page.locator('#changes', { hasText: `mutant ${id}` }).waitFor()
  })

  it('shows how long keys and uploads still have, and the pictures that it still has', async () => {
    await using opened = await open('world')
    const { page, sandbox, createRow, send } = opened
    await createRow('one')
    const body = { space_id: sandbox.profile().spaces.main, name: 'a.gif', size: PICTURE.byteLength }
    const { data } = await (await send('media/uploads', body)).json()
    await fetch(data.upload_url, { method: 'PUT', body: PICTURE })
    await sandbox.clock.advance('PT1H')

    await page.getByRole('button', { name: 'Refresh' }).click()

    await page.getByRole('cell', { name: '23:00:00' }).first().waitFor()
    await page.getByRole('cell', { name: '11:00:00' }).waitFor()
    const width = () => page.locator('td img').evaluateAll(all => all.map(one => Reflect.get(one, 'naturalWidth')))
    await expect.poll(width).toEqual([1])
  })

  it('keeps two sandboxes apart', async () => {
    await using one = await open('requests')
    await using other = await open('requests')
    await one.createRow('one')
    await other.createRow('two')
    await one.sandbox.clock.advance('P1D')

    for (const [{ page }, own, alien, day] of [
      [one, 'one', 'two', '2026-01-02'],
      [other, 'two', 'one', '2026-01-01'],
    ] as const) {
      await page.locator('.row').first().click()
      const shown = await page.locator('#request').textContent()
      expect([shown?.includes(`"${own}"`), shown?.includes(`"${alien}"`)]).toEqual([true, false])
      await page.keyboard.press('3')
      await page.locator('#clock-now', { hasText: day }).waitFor()
    }
  })

  it('marks in the list where the clock was moved, and not where it runs fast', async () => {
    await using opened = await open('requests')
    const { page, sandbox, createRow } = opened
    sandbox.clock.run()
    sandbox.clock.rate(86_400)
    await createRow('one')
    await expect.poll(() => sandbox.clock.now().getTime()).toBeGreaterThan(Date.parse('2026-01-01T00:10:00Z'))
    await createRow('two')
    await sandbox.clock.advance('P2D')
    await createRow('three')

    await expect.poll(() => page.locator('.row').count()).toBe(3)
    expect(await page.locator('.move').allTextContents()).toEqual([' +2d'])
    await page.locator('#timeline[aria-label$="moved 1 times"]').waitFor()
  })

  it('lists sandboxes by the titles of their tests, failed ones first, with the requests of closed ones', async () => {
    await using opened = await open('sandboxes')
    const { page } = opened
    const { simulator } = workbench
    for (const [test, failed] of [
      ['breaks <b>a row', true],
      ['keeps a row', false],
    ] as const) {
      const sandbox = await simulator.sandbox(undefined, { test })
      await sandbox.fetch('/v1/none-such')
      await sandbox.close({ failed })
    }
    await using current = await simulator.sandbox('current', { test: 'is still running' })

    await page.getByRole('button', { name: 'Refresh' }).last().click()
    const closed = page.getByRole('region', { name: 'Closed' }).locator('tbody tr')
    await expect.poll(() => closed.count()).toBeGreaterThan(1)
    await expect.poll(() => closed.first().textContent()).toContain('breaks <b>a rowfailed')
    await page.getByRole('row', { name: `${current.name} is still running` }).waitFor()

    await page.getByRole('button', { name: 'Show requests of breaks <b>a row' }).click()
    const requests = page.getByRole('region', { name: 'Requests of breaks <b>a row' })
    await requests.getByText('GET /v1/none-such').click()
    await requests.getByRole('heading', { name: 'Response' }).waitFor()
    expect(await requests.textContent()).toContain('not_found')
  })

  it('has no more than a screen of rows for 2000 requests', async () => {
    await using opened = await open('world')

    await showManyRequests(opened, 2000)
  })

  it('says what is wrong with a fault', async () => {
    await using opened = await open('controls')
    const { page } = opened
    await page.locator('#fault-status').fill('99')

    await page.getByRole('button', { name: 'Plan it' }).click()

    await expect.poll(() => page.getByRole('status').textContent()).toContain('status')
  })

  it('brings back a world that it has kept', async () => {
    await using opened = await open('controls')
    const { page, sandbox, createRow } = opened
    const before = sandbox.snapshot()
    await page.getByRole('button', { name: 'Take a snapshot' }).click()
    await page.getByRole('button', { name: /^Restore 1/ }).waitFor()
    await createRow('one')

    await page.getByRole('button', { name: /^Restore 1/ }).click()

    await expect.poll(() => sandbox.snapshot()).toEqual(before)
  })

  it('has no flaw that axe finds', async () => {
    await using opened = await open('requests', { viewport: { width: 420, height: 900 } })
    const { page, createRow } = opened
    await createRow('one')
    await page.locator('.row').first().click()

    await checkViews(page, ['Requests', 'Controls'])
  })
})
