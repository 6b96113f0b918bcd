import { SegmentedControl } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useWords } from '../../platform/words.ts'
import { answerOf } from './answerOf.ts'
import { CodeBlock } from './CodeBlock.tsx'
import { Description } from './Description.tsx'
import type { Example } from './examples.ts'
import { exampleOf } from './exampleOf.ts'
import { pathOf } from './place.ts'
import { PartsTable } from './PartsTable.tsx'
import type { Operation } from './reference.ts'
import classes from './Reference.module.css'
import { forms, requestText } from './requestText.ts'
import { TypeName } from './TypeName.tsx'

const tabs = ['graphql', ...forms, 'answer'] as const
type Tab = (typeof tabs)[number]
const languages = { graphql: 'graphql', curl: 'bash', javascript: 'javascript', answer: 'json' } as const

type OperationDocProps = { operation: Operation; onTry: (example: Example) => void }

/** The arguments and result of one operation, with a request that can be run. */
export function OperationDoc({ operation, onTry }: OperationDocProps) {
  const t = useWords('explore/developers')
  const { name, kind, domain, args, type, description } = operation
  const [tab, setTab] = useState<Tab>('graphql')
  const example = useMemo(() => exampleOf(operation), [operation])
  const isUpload = args.some((arg) => arg.type.includes('Upload'))
  const shown = kind === 'subscription' ? tabs.filter((each) => each !== 'curl') : tabs
  return (
    <section id={name} className={classes.entry} aria-label={name}>
      <div className={classes.about}>
        <h3>
          <a href={pathOf(domain, name)}>{name}</a>
          <span className={classes.kind} data-kind={kind}>
            {t(`kind.${kind}`)}
          </span>
        </h3>
        {description ? (
          <p>
            <Description text={description} />
          </p>
        ) : null}
        <PartsTable title={t('arguments')} parts={args} />
        <p className={classes.gives}>
          {t('gives')} <TypeName type={type} />
        </p>
      </div>
      <div className={classes.example}>
        <div className={classes.exampleBar}>
          <SegmentedControl
            size="xs"
            aria-label={t('example')}
            value={tab}
            onChange={setTab}
            data={shown.map((value) => ({ value, label: t(`form.${value}`) }))}
          />
          {isUpload ? null : (
            <button type="button" className={classes.try} onClick={() => onTry(example)}>
              {t('try')}
            </button>
          )}
        </div>
        <CodeBlock
          label={`${name}: ${t(`form.${tab}`)}`}
          language={languages[tab]}
          text={textOf(tab, example)}
        />
        {tab === 'graphql' && Object.keys(example.variables).length > 0 ? (
          <CodeBlock
            label={`${name}: ${t('variables')}`}
            language="json"
            text={JSON.stringify(example.variables, null, 2)}
          />
        ) : null}
      </div>
    </section>
  )
}

function textOf(tab: Tab, example: Example): string {
  if (tab === 'graphql') return example.query
  return tab === 'answer' ? JSON.stringify(answerOf(example.query), null, 2) : requestText(tab, example)
}
