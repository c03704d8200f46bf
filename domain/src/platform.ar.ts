export const platform: string = 'بحث'
