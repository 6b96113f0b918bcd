import { fileName } from '../../files/fileName.ts'
import { fileOfPath } from '../../files/fileUrl.ts'
import { fileNameLength } from '../../files/limits.ts'
import type { LayoutValue } from '../../objects/layout.ts'
import type { TextNode } from '../textNode.ts'
import type { Block } from './blocks.ts'

/** A stored file in a block of files: its name there, and its size in bytes. `at` orders them, in milliseconds. */
export type BlockFile = { short_link: string; extension: string; name: string; size: number; at: number }

/** The most files of a block. No more can be added, and surplus ones from concurrent edits are not shown. */
export const blockFilesMost = 200

const prefix = 'file/'

/** Each file is a setting of its own, so that files added, renamed and removed at once are all kept. */
export const fileSetting = ({ short_link, extension }: Pick<BlockFile, 'short_link' | 'extension'>): string =>
  `${prefix}${short_link}.${extension}`

export const isFileSetting = (name: string): boolean => name.startsWith(prefix)

/** What a setting stores of a file. */
export const fileValue = ({ name, size, at }: Pick<BlockFile, 'name' | 'size' | 'at'>): LayoutValue => ({
  name,
  size,
  at,
})

/** A name that a file can be given; empty if it is none. */
export const givenName = (text: string): string =>
  fileName(text.replaceAll(/\p{Cc}/gu, ' '))
    .slice(0, fileNameLength)
    .toWellFormed()
    .trim()

const amountOf = (value: unknown): number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : 0

/** The files of a block, in the order in which they were added; what is none is left out. */
export function filesOfBlock({ kind, settings }: Pick<Block, 'kind' | 'settings'>): BlockFile[] {
  if (kind !== 'files') return []
  const files = [...settings].flatMap(([key, value]): BlockFile[] => {
    const link = isFileSetting(key) ? fileOfPath(`/${key.slice(prefix.length)}`) : undefined
    if (!link || typeof value !== 'object' || value === null || Array.isArray(value)) return []
    const { shortLink: short_link, extension } = link
    const given = typeof value.name === 'string' ? givenName(value.name) : ''
    return [
      {
        short_link,
        extension,
        name: given || `file.${extension}`,
        size: amountOf(value.size),
        at: amountOf(value.at),
      },
    ]
  })
  return files
    .toSorted((a, b) => a.at - b.at || (fileSetting(a) < fileSetting(b) ? -1 : 1))
    .slice(0, blockFilesMost)
}

/** The files as a list of links. */
export const fileList = (files: readonly BlockFile[]): TextNode => ({
  type: 'doc',
  content: [
    {
      type: 'bulletList',
      content: files.map(({ short_link, extension, name }) => ({
        type: 'listItem',
        content: [
          {
            type: 'paragraph',
            content: [
              {
                type: 'text',
                text: name,
                marks: [{ type: 'link', attrs: { href: `/${short_link}.${extension}` } }],
              },
            ],
          },
        ],
      })),
    },
  ],
})
