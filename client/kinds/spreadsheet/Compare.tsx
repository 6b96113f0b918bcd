import { useWords } from '../../platform/words.ts'
import classes from './Bars.module.css'
import { compareSheets } from './compareSheets.ts'

const shownMost = 500

/** What was written, changed and emptied between two versions, cell by cell. */
export default function Compare({ older, newer }: { older: unknown; newer: unknown }) {
  const t = useWords('kinds/spreadsheet')
  const changes = compareSheets(older, newer)
  return (
    <section className={classes.compare} aria-label={t('compare')}>
      <p role="status">
        {changes.length === 0 ? t('compare.same') : t('compare.changes', { count: changes.length })}
      </p>
      <ul>
        {changes.slice(0, shownMost).map(({ sheet, address, was, is, frozen, what, name = '' }, at) => (
          <li
            key={`${sheet} ${address}${frozen ? 'frozen' : (what ?? '')}${name}${what?.startsWith('charts') ? at : ''}`}
          >
            <strong>{address === '' ? sheet : `${sheet} ${address}`}</strong>
            {was === '' ? null : <del>{was}</del>}
            {is === '' ? null : <ins>{is}</ins>}
            {frozen ? (
              <span>
                {t(frozen.rows + frozen.columns > 0 ? 'compare.frozen' : 'compare.unfrozen', frozen)}
              </span>
            ) : what ? (
              <span>
                {t(`compare.${what}`)}
                {name === '' ? '' : `: ${name}`}
              </span>
            ) : was === is ? (
              <span>{t(address === '' ? 'compare.lines' : 'compare.look')}</span>
            ) : null}
          </li>
        ))}
      </ul>
      {changes.length > shownMost ? <p>{t('compare.more', { count: changes.length - shownMost })}</p> : null}
    </section>
  )
}
