import { useWords } from '../../platform/words.ts'
import { CodeBlock } from './CodeBlock.tsx'
import { Description } from './Description.tsx'
import classes from './Reference.module.css'
import { examples } from './examples.ts'
import type { Example } from './examples.ts'
import { requestText } from './requestText.ts'

const parts = ['key', 'list', 'change', 'live', 'limits'] as const
const shown = {
  key: { query: '{ paginate_type { data { id name label } } }', variables: {} },
  list: examples.paginate_object!,
  change: examples.objectCreate!,
  live: examples.object_events!,
  limits: null,
} satisfies Record<(typeof parts)[number], Example | null>

/** How to use the API, in learning order. */
export function Guide({ onTry }: { onTry: (example: Example) => void }) {
  const t = useWords('explore/developers')
  return (
    <>
      <h1>{t('title')}</h1>
      <p className={classes.lead}>{t('lead')}</p>
      {parts.map((part) => {
        const example = shown[part]
        return (
          <section key={part} id={part} className={classes.entry} aria-label={t(`guide.${part}`)}>
            <div className={classes.about}>
              <h2>{t(`guide.${part}`)}</h2>
              <p>
                <Description text={t(`guide.${part}.text`)} />
              </p>
            </div>
            {example ? (
              <div className={classes.example}>
                <div className={classes.exampleBar}>
                  <button type="button" className={classes.try} onClick={() => onTry(example)}>
                    {t('try')}
                  </button>
                </div>
                <CodeBlock
                  label={t(`guide.${part}`)}
                  language={part === 'key' ? 'bash' : 'javascript'}
                  text={requestText(part === 'key' ? 'curl' : 'javascript', example)}
                />
              </div>
            ) : null}
          </section>
        )
      })}
    </>
  )
}
