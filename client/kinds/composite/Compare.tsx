import { useWords, type Say, type WordKey } from '../../platform/words.ts'
import { compareBlocks, type BlockChange } from './compareBlocks.ts'
import classes from './Compare.module.css'
import { nameOf } from './names.ts'

/** The changes of a page's blocks between two versions, in words. */
export default function Compare({ older, newer }: { older: unknown; newer: unknown }) {
  const t = useWords('kinds/composite')
  const changes = compareBlocks(older, newer)
  return (
    <section className={classes.compare} aria-label={t('compare')}>
      <p className={classes.summary} role="status">
        {changes.length === 0 ? t('compare.same') : t('compare.changes', { count: changes.length })}
      </p>
      <ul className={classes.list}>
        {changes.map((change) => (
          <li key={change.id} className={classes.change} data-how={change.how[0]}>
            <strong>{nameOf(change, t)}</strong>
            <span>{change.how.map((how) => t(`compare.${how}`)).join(' · ')}</span>
            <Words change={change} t={t} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const settingWords: Record<string, WordKey<'kinds/composite'>> = {
  title: 'settings.title',
  type: 'settings.type',
  chart: 'settings.chart',
  property: 'settings.property',
  by: 'settings.by',
  unit: 'settings.unit',
  measure: 'settings.measure',
  number: 'settings.number',
  date: 'settings.date',
  period: 'settings.period',
  filter: 'settings.filter',
  target: 'settings.target',
  object: 'settings.object',
  address: 'settings.address',
  page: 'block.page',
  interval: 'events.interval',
}

function Words({ change: { set, words }, t }: { change: BlockChange; t: Say<'kinds/composite'> }) {
  // A setting can have any name, also one that every record answers to.
  const named = set.flatMap((name) => (Object.hasOwn(settingWords, name) ? t(settingWords[name]!) : []))
  return (
    <>
      {named.length > 0 ? <span className={classes.settings}>{named.join(', ')}</span> : null}
      {words.map(({ how, text }, index) =>
        how === 'deleted' ? <del key={index}>{text}</del> : <ins key={index}>{text}</ins>,
      )}
    </>
  )
}
