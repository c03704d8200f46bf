import { useState } from 'react'
import { PhotoField } from '../src/ui/PhotoField.tsx'
import { Part } from './Part.tsx'

export function Photos() {
  const [card, setCard] = useState<File | null>(null)
  return (
    <Part title="A photo">
      <div className="grid items-start gap-6 sm:grid-cols-3">
        <PhotoField
          label="Student ID photo"
          ready="Ready to send. Check that we can read the name and number."
          name="card"
          onFile={setCard}
        />
        <PhotoField
          label="Being sent"
          progress={{ sent: 218, total: 340, text: '218 of 340 KB · 4 seconds left' }}
          onCancel={() => {}}
        />
        <PhotoField label="Refused" error="Please upload an image file" />
      </div>
      <output className="sr-only" data-photo={card?.name ?? ''} />
    </Part>
  )
}
