// Public pages in development: the page's own script, and a reload after edits.
import '/@vite/client'
import '../../app/site/enhance.ts'
