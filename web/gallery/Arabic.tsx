import { CircleDot, Hourglass } from 'lucide-react'
import { Badge } from '../src/ui/Badge.tsx'
import { Button } from '../src/ui/Button.tsx'
import { BarChart } from '../src/ui/charts/BarChart.tsx'
import { Figure } from '../src/ui/charts/Figure.tsx'
import { ProgressBar } from '../src/ui/charts/ProgressBar.tsx'
import { Ring } from '../src/ui/charts/Ring.tsx'
import { DataTable } from '../src/ui/DataTable.tsx'
import { FigureRow } from '../src/ui/FigureRow.tsx'
import { PageHeading } from '../src/ui/PageHeading.tsx'
import { RowTitle } from '../src/ui/RowTitle.tsx'
import { Text } from '../src/ui/Text.tsx'
import type { Column } from '../src/ui/table-column.ts'
import { Part } from './Part.tsx'

interface Row {
  title: string
  by: string
  taken: number
  of: number
}

const rows: Row[] = [
  { title: 'نوم طلاب السنوات الإكلينيكية وأداؤهم', by: 'د. هبة شعراوي · ٧ دقائق', taken: 412, of: 500 },
  { title: 'Metro Line 3 and commuting', by: 'سلمى فؤاد · ٦ دقائق', taken: 341, of: 600 },
]

const number = new Intl.NumberFormat('ar-EG')

const columns: Column<Row>[] = [
  {
    id: 'title',
    header: 'الاستبيان',
    card: 'title',
    cell: row => <RowTitle title={row.title} sub={row.by} href="#a" />,
  },
  {
    id: 'state',
    header: 'الحالة',
    card: 'corner',
    cell: row =>
      row.taken > 400 ? (
        <Badge tone="ok" icon={CircleDot}>
          نشط
        </Badge>
      ) : (
        <Badge tone="wait" icon={Hourglass}>
          قيد المراجعة
        </Badge>
      ),
  },
  {
    id: 'responses',
    header: 'الردود',
    card: 'bare',
    cell: row => (
      <span className="flex items-center gap-3 whitespace-nowrap">
        <ProgressBar value={row.taken} max={row.of} label="الردود" className="w-20" />
        {number.format(row.taken)} من {number.format(row.of)}
      </span>
    ),
  },
  {
    id: 'actions',
    header: 'إجراءات',
    card: 'actions',
    align: 'end',
    cell: () => (
      <>
        <Button dense>شارك الآن</Button>
        <Button dense variant="quiet" flush="end">
          التفاصيل
        </Button>
      </>
    ),
  },
]

/** Components in Arabic, to check the fonts and the direction of bars and rings. */
export function Arabic() {
  return (
    <Part title="Arabic">
      <div lang="ar" dir="rtl">
        <PageHeading
          title="الاستبيانات البحثية ٢٠٢٦"
          lede="معتمدة من الجمعية ومفتوحة لكل عضو موثّق. معظمها لا يستغرق عشر دقائق."
          actions={<Button variant="primary">أضف استبيانًا</Button>}
        />
        <FigureRow
          className="my-8"
          figures={[
            { label: 'كل الاستبيانات', value: '١٤٨', note: '١٢ هذا الشهر' },
            { label: 'النشطة', value: '٣٧', note: '٩ تُغلق خلال أسبوع' },
            { label: 'كل الردود', value: '٩٬٢٦٤', note: '٣١٨ منذ الأمس' },
            { label: 'ما ملأته', value: '١٤', note: '٦ أخرى تتيح إنشاء الاستبيانات' },
          ]}
        />
        <DataTable caption="الاستبيانات" columns={columns} rows={rows} rowKey={row => row.title} />
        <div className="mt-8 grid items-end gap-8 sm:grid-cols-2">
          <Figure number={4} caption="الردود في اليوم">
            <BarChart
              label="الردود في اليوم"
              data={[8, 14, 11, 19, 24, 21, 32].map((value, index) => ({
                label: number.format(index + 1),
                value,
              }))}
            />
          </Figure>
          <div className="flex items-center gap-4">
            <Ring value={412} max={500} size="lg" label="٨٢٪">
              ٨٢٪
            </Ring>
            <Ring value={57} max={100} label="٥٧٪">
              ٥٧٪
            </Ring>
          </div>
        </div>
      </div>
      <Text as="p" className="mt-4">
        سؤال كتبه عضو في صفحة إنجليزية: هل أحتاج إلى موافقة لجنة الأخلاقيات؟
      </Text>
    </Part>
  )
}
