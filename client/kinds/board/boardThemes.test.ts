import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { boardThemes } from './boardThemes.ts'

test('the canvas and what is selected on it have the colours of the tokens', () => {
  const tokens = readFileSync(join(import.meta.dirname, '../../ui/theme/tokens.css'), 'utf8')
  const valuesOf = (name: string) =>
    [...tokens.matchAll(new RegExp(`${name}: ([^;]+);`, 'g'))].map(([, value]) => value)
  const { light, dark } = boardThemes.default.colors
  const [accents, surfaces] = [valuesOf('--t-accent'), valuesOf('--t-surface')]
  expect([light.selectionStroke, dark.selectionStroke]).toEqual([accents[0], accents[1]])
  expect([light.background, dark.background]).toEqual([surfaces[0], surfaces[1]])
})
