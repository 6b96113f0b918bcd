import { useEffect } from 'react'
import { useWords } from '../platform/words.ts'
import { Contact } from './Contact.tsx'
import { Documentation } from './Documentation.tsx'
import classes from './Explore.module.css'
import { Features } from './Features.tsx'
import { Hero } from './Hero.tsx'
import { Pricing } from './Pricing.tsx'
import { TopBar } from './TopBar.tsx'

/** The product's landing page, for visitors without an invitation. */
export default function Explore() {
  const t = useWords('explore')
  useEffect(() => {
    document.title = `Terem · ${t('title')}`
  }, [t])
  return (
    <div className={classes.root}>
      <TopBar />
      <main>
        <Hero />
        <Features />
        <Documentation />
        <Pricing />
        <Contact />
      </main>
    </div>
  )
}
