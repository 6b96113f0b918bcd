import { IconCheck } from '@tabler/icons-react'
import { useWords } from '../platform/words.ts'
import common from './Explore.module.css'
import classes from './Pricing.module.css'

const items = ['pricing.item.1', 'pricing.item.2', 'pricing.item.3', 'pricing.item.4'] as const

/** The price: nothing, with a plain note about the one part that belongs to others. */
export function Pricing() {
  const t = useWords('explore')
  return (
    <section id="pricing" className={common.section}>
      <h2 className={common.title}>{t('pricing.title')}</h2>
      <div className={classes.root}>
        <p className={classes.price}>
          <strong>{t('pricing.amount')}</strong>
          <span>{t('pricing.text')}</span>
        </p>
        <div>
          <ul className={classes.items}>
            {items.map((item) => (
              <li key={item}>
                <IconCheck size={18} stroke={2} aria-hidden />
                {t(item)}
              </li>
            ))}
          </ul>
          <p className={classes.exception}>{t('pricing.exception')}</p>
        </div>
      </div>
    </section>
  )
}
