import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The exam that a customer prepares for. */
@Entity('exam_target')
export class UserExamTarget {
  @PrimaryColumn({ type: 'uuid' })
  userId!: string;

  @Column({ type: 'text' })
  exam!: string;

  /** The year in which it is held. */
  @Column({ type: 'smallint' })
  year!: number;
}
