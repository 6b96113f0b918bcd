import { lazy, Suspense, type ReactNode } from 'react'
import { MessageWords, type MessageWordsProps } from '../MessageWords.tsx'
import { blocksOf, runsOf, type Block, type List, type Run } from './richText.ts'
import classes from './RichText.module.css'

const ColouredCode = lazy(async () => ({ default: (await import('./ColouredCode.tsx')).ColouredCode }))

type Mentions = Pick<MessageWordsProps, 'mentions'>

/** A message with its Markdown: code, quotes, lists, and marks within lines. */
export function RichText({ text, mentions }: MessageWordsProps) {
  // oxlint-disable-next-line react/no-array-index-key -- a text has its parts in one order
  return blocksOf(text).map((block, at) => <BlockView key={at} block={block} mentions={mentions} />)
}

function BlockView({ block, mentions }: { block: Block } & Mentions) {
  if (block.kind === 'list') return <ListView list={block} mentions={mentions} />
  const { kind, text } = block
  if (kind === 'code')
    return (
      <pre className={classes.code}>
        <code>
          {block.language === '' ? (
            text
          ) : (
            <Suspense fallback={text}>
              <ColouredCode text={text} language={block.language} />
            </Suspense>
          )}
        </code>
      </pre>
    )
  const runs = <Runs runs={runsOf(text)} mentions={mentions} />
  return kind === 'quote' ? <blockquote className={classes.quote}>{runs}</blockquote> : <div>{runs}</div>
}

function ListView({ list: { start, items }, mentions }: { list: List } & Mentions) {
  const lines = items.map(({ text, lists }, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- as above
    <li key={at}>
      <Runs runs={runsOf(text)} mentions={mentions} />
      {lists.map((list, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- as above
        <ListView key={index} list={list} mentions={mentions} />
      ))}
    </li>
  ))
  return start === null ? (
    <ul className={classes.list}>{lines}</ul>
  ) : (
    <ol className={classes.list} start={start}>
      {lines}
    </ol>
  )
}

function Runs({ runs, mentions }: { runs: Run[] } & Mentions) {
  // oxlint-disable-next-line react/no-array-index-key -- as above
  return runs.map((run, at) => <RunView key={at} run={run} mentions={mentions} />)
}

const tags = { bold: 'strong', italic: 'em', strike: 's' } as const

function RunView({ run, mentions }: { run: Run } & Mentions): ReactNode {
  if (run.kind === 'words') return <MessageWords text={run.text} mentions={mentions} />
  if (!('runs' in run)) return <code>{run.text}</code>
  const inside = <Runs runs={run.runs} mentions={mentions} />
  if (run.kind === 'link')
    return (
      <a href={run.href} title={run.href} target="_blank" rel="noopener noreferrer nofollow">
        {inside}
      </a>
    )
  const Tag = tags[run.kind]
  return <Tag>{inside}</Tag>
}
