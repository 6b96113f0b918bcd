import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { theme } from './theme.ts'

const client = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(client, file), 'utf8')
/** Parts of one component may overlap with z-index up to this; anything over the page has a layer of the theme. */
const partsMost = 10

test('whatever lies over the page has a layer of the theme', () => {
  const files = globSync('**/*.{css,ts,tsx}', {
    cwd: client,
    exclude: ['dist/**', '**/*.test.*', 'graphql-env.d.ts'],
  })
  const found = files.flatMap((file) =>
    [...read(file).matchAll(/(?:z-index:|zIndex[=:])\s*["'{]?\s*([^;,}\n]+)/g)].map(([, value]) => [
      file,
      value!.trim(),
    ]),
  )
  expect(found.length).toBeGreaterThan(20)
  const strange = found.filter(([, value]) => {
    const isPart = /^-?\d+$/.test(value!) && Number(value) <= partsMost
    return !isPart && !/^(var\(--t-layer-[a-z-]+\))["']?$/.test(value!)
  })
  expect(strange).toEqual([])
})

test('the layers stand in their order, each is used, and none that is used is missing', () => {
  const named = [...read('ui/theme/tokens.css').matchAll(/(--t-layer-[a-z-]+): (\d+);/g)]
  const values = named.map(([, , value]) => Number(value))
  expect(values).toEqual([...new Set(values)].toSorted((a, b) => a - b))
  expect(Math.min(...values)).toBeGreaterThan(partsMost)
  const files = globSync('**/*.{css,ts,tsx}', { cwd: client, exclude: ['dist/**', '**/*.test.*'] })
  const used = new Set(files.flatMap((file) => read(file).match(/(?<=var\()--t-layer-[a-z-]+/g) ?? []))
  expect([...used].toSorted()).toEqual(named.map(([, name]) => name!).toSorted())
})

test('everything of Mantine that opens over the page has a layer of the theme', () => {
  const layers = Object.entries(theme.components ?? {}).flatMap(([name, part]) => {
    const { zIndex } = ((part as { defaultProps?: object }).defaultProps ?? {}) as { zIndex?: string }
    return zIndex ? [[name, zIndex]] : []
  })
  expect(Object.fromEntries(layers)).toEqual({
    Drawer: 'var(--t-layer-drawer)',
    Modal: 'var(--t-layer-modal)',
    ModalRoot: 'var(--t-layer-modal)',
    Popover: 'var(--t-layer-menu)',
    Tooltip: 'var(--t-layer-menu)',
  })
})
