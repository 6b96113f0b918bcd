import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { formAccents } from '#schema/objects/form/form.ts'

const read = (path: string) => readFile(new URL(path, import.meta.url), 'utf8')

/** WCAG's relative luminance of `#rrggbb`. */
function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const contrast = (a: string, b: string): number => {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

test('every colour of a form is read on the page, and white on it, in both themes', async () => {
  const [css, tokens] = await Promise.all([read('accents.module.css'), read('../../ui/theme/tokens.css')])
  const [light, dark] = [...tokens.matchAll(/--t-surface: (#[0-9a-f]{6});/g)].map(([, color]) => color!)
  const rules = [...css.matchAll(/(dark'\]\) )?\.accent\[data-accent='(\w+)'\] \{([^}]*)\}/g)]
  expect(rules).toHaveLength(2 * (formAccents.length - 1))
  for (const [, isDark, name, rule] of rules) {
    const [accent, fill, hover] = [...rule!.matchAll(/: (#[0-9a-f]{6})/g)].map(([, color]) => color!)
    const found = [
      contrast(accent!, isDark ? dark! : light!),
      contrast('#ffffff', fill!),
      contrast('#ffffff', hover!),
    ]
    expect([name, found.every((each) => each >= 4.5), found]).toEqual([name, true, found])
  }
})
