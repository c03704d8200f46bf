import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './gallery.css'
import { Gallery } from './Gallery.tsx'

const params = new URLSearchParams(location.search)
const root = document.documentElement
root.dataset.theme = params.get('theme') ?? 'light'
root.dir = params.get('dir') ?? 'ltr'
root.lang = root.dir === 'rtl' ? 'ar' : 'en'

const place = document.getElementById('root')
if (place) {
  createRoot(place).render(
    <StrictMode>
      <Gallery />
    </StrictMode>,
  )
}
