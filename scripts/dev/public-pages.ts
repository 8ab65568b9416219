// Public pages in development: the page's own script, and reload when something it shows was edited.
import '/@vite/client'
import '../../app/site/enhance.ts'
