import type { ReactNode } from 'react'
import { useWords } from '../platform/words.ts'
import { Command } from './Command.tsx'
import classes from './Documentation.module.css'
import common from './Explore.module.css'

const settings = [
  ['PUBLIC_URL', 'docs.setting.public'],
  ['SMTP_URL', 'docs.setting.smtp'],
  ['DATA_DIR', 'docs.setting.data'],
  ['DATABASE_URL', 'docs.setting.database'],
] as const

/** How to run the product, to configure it and to use its API, in that order. */
export function Documentation() {
  const t = useWords('explore')
  const ask = `curl ${location.origin}/graphql \\
  -H 'Authorization: Bearer ak_…' -H 'Space: 7' \\
  -H 'Content-Type: application/json' \\
  -d '{"query": "{ page_tree(space_id: 7) { data { id label } } }"}'`
  return (
    <section id="documentation" className={common.section}>
      <h2 className={common.title}>{t('docs.title')}</h2>
      <p className={common.lead}>{t('docs.lead')}</p>
      <ol className={classes.steps}>
        <Step title={t('docs.step.1')} text={t('docs.step.1.text')}>
          <Command text="npx -y bun@1.4.5 start" />
        </Step>
        <Step title={t('docs.step.2')} text={t('docs.step.2.text')}>
          <pre className={classes.output}>Terem is at http://localhost:3000{'\n'}…/enter?link=JqV3…</pre>
        </Step>
        <Step title={t('docs.step.3')} text={t('docs.step.3.text')}>
          <dl className={classes.settings}>
            {settings.map(([name, meaning]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{t(meaning)}</dd>
              </div>
            ))}
          </dl>
        </Step>
        <Step title={t('docs.step.4')} text={t('docs.step.4.text')}>
          <Command text={ask} />
          <a className={classes.more} href="/developers/">
            {t('docs.reference')}
          </a>
        </Step>
      </ol>
    </section>
  )
}

function Step({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <li className={classes.step}>
      <div>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
      <div className={classes.example}>{children}</div>
    </li>
  )
}
