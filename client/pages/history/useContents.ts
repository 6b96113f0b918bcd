import { useEffect, useState } from 'react'
import * as Y from 'yjs'
import type { DocShape } from '#schema/kinds/docShape.ts'
import { query } from '../../platform/graphqlClient.ts'
import { presentContent, versionContent } from './operations.ts'

/** What is compared: a version, the current page, or an empty page. */
export type Side = { version: string } | 'now' | 'blank'
export type Contents = { older: unknown; newer: unknown } | 'failed' | 'loading'

type Asked = { pageId: string; shape: DocShape; older: Side; newer: Side; attempt: number }

/** The contents of two sides; versions never change and are read once. */
export function useContents({ pageId, shape, older, newer, attempt }: Asked): Contents {
  const [oldKey, newKey] = [keyOf(older), keyOf(newer)]
  const asked = `${oldKey} ${newKey} ${attempt}`
  const [read, setRead] = useState<{ asked: string; contents: Contents }>({ asked: '', contents: 'loading' })
  useEffect(() => {
    let isCurrent = true
    const settle = (contents: Contents) => {
      if (isCurrent) setRead({ asked, contents })
    }
    Promise.all([contentOf(oldKey, pageId, shape), contentOf(newKey, pageId, shape)]).then(
      ([first, second]) => settle({ older: first, newer: second }),
      () => settle('failed'),
    )
    return () => {
      isCurrent = false
    }
  }, [oldKey, newKey, asked, pageId, shape])
  return read.asked === asked ? read.contents : 'loading'
}

const keyOf = (side: Side): string => (typeof side === 'object' ? side.version : side)

async function contentOf(key: string, pageId: string, shape: DocShape): Promise<unknown> {
  if (key === 'blank') return blank(shape)
  if (key === 'now') return (await query(presentContent, { id: pageId })).page?.json
  const found = kept.get(key)
  if (found) return found.json
  const { pageVersion } = await query(versionContent, { id: key })
  if (!pageVersion) throw new Error(`The version ${key} is not there.`)
  if (kept.size >= keptMost) kept.delete(kept.keys().next().value!)
  kept.set(key, { json: pageVersion.json })
  return pageVersion.json
}

const keptMost = 20
const kept = new Map<string, { json: unknown }>()

function blank(shape: DocShape): unknown {
  const doc = new Y.Doc()
  shape.seed(doc)
  return shape.json(doc)
}
