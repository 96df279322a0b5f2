// "Export": a button that opens a menu of file formats. The menu's code loads after the page.

import { useCallback, useState } from 'react';
import { toast } from '#lib/toast.ts';
import { useActivity } from '#lib/use-activity.ts';
import { useLazyModule } from '#lib/use-lazy-module.ts';
import { ExportOpener, type ExportProps } from './export-opener.tsx';

const loadMenu = () => import('./export-menu.tsx');

const NOT_LOADED = "Couldn't open the export menu. Try again, or reload the page.";

export const ExportButton = ({ choices, isPending }: ExportProps) => {
  const [isWanted, setIsWanted] = useState(false);
  // Loads the menu early, so that it opens without delay. A failure shows no error here: a click loads the menu again.
  useLazyModule(useActivity(), loadMenu);
  const sayNotLoaded = useCallback(() => {
    setIsWanted(false);
    toast.error(NOT_LOADED);
  }, []);
  const menu = useLazyModule(isWanted, loadMenu, sayNotLoaded);
  if (menu) return <menu.ExportMenu choices={choices} isPending={isPending} />;
  return (
    <ExportOpener
      isPending={isPending}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setIsWanted(true)}
    />
  );
};
